import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'

it('DLG-39 shows the error beneath the field, in words, and ties it to the field', () => {
  render(
    <Field error="Le titre est obligatoire" help="Visible par tous" label="Titre" required>
      <Input />
    </Field>,
  )
  const input = screen.getByLabelText(/Titre/)
  const error = screen.getByText('Le titre est obligatoire')
  expect(input.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(descriptionOf(input)).toBe('Le titre est obligatoire Visible par tous')
  expect(error.parentElement?.querySelector('svg')).not.toBeNull()
})

it('DLG-39 shows nothing of the kind on a field without an error', () => {
  render(
    <Field label="Catégorie">
      {(props) => (
        <Select {...props}>
          <option>ESG</option>
        </Select>
      )}
    </Field>,
  )
  const select = screen.getByLabelText('Catégorie')
  expect(select.hasAttribute('aria-invalid')).toBe(false)
  expect(select.hasAttribute('aria-describedby')).toBe(false)
})

it('DLG-39 lists the refused fields as links that move the focus', async () => {
  render(
    <>
      <ErrorSummary errors={[{ fieldId: 'title', label: 'Titre', message: 'obligatoire' }]} />
      <Field id="title" label="Titre">
        <Input />
      </Field>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Veuillez remplir tous les champs obligatoires')
  await userEvent.click(screen.getByRole('link', { name: 'Titre' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

function descriptionOf(element: HTMLElement) {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}
