import { act, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REGISTERED_PEOPLE } from '@vigie/contract/agenda/events.ts'
import { expect, it, vi } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { ApiError } from '@/lib/http/api-error.ts'
import { ChangeGivenUp, useNotifyRegistered } from './use-notify-registered.ts'

const refusal = (registered: number, waiting = 0, change = 'moved') =>
  new ApiError({
    status: 409,
    code: REGISTERED_PEOPLE,
    body: { success: false, code: REGISTERED_PEOPLE, message: '', change, registered, waiting },
  })
const question = () => screen.findByRole('alertdialog', { name: /^Déplacer/ })
const press = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))

function start(send: (told: object) => Promise<string>) {
  const { result } = renderHook(useNotifyRegistered, { wrapper: DialogsProvider })
  let sent: Promise<string | Error> = Promise.resolve('')
  act(() => {
    sent = result.current(send).catch((error: Error) => error)
  })
  return sent
}

it('REG-06 names the people, and asks again when their number has changed', async () => {
  const send = vi
    .fn<(told: object) => Promise<string>>()
    .mockRejectedValueOnce(refusal(12, 3))
    .mockRejectedValueOnce(refusal(11, 2))
    .mockResolvedValueOnce('saved')
  const sent = start(send)
  expect((await question()).textContent).toContain('12 personnes sont inscrites, 3 attendent une place.')
  await press('Enregistrer')
  await screen.findByText(/11 personnes sont inscrites, 2 attendent une place/)
  await userEvent.click(screen.getByLabelText('Les prévenir par e-mail'))
  await press('Enregistrer')
  expect(await sent).toBe('saved')
  expect(send.mock.calls.map(([told]) => told)).toEqual([
    {},
    { tellRegistered: true, registeredSeen: 12 },
    { tellRegistered: false, registeredSeen: 11 },
  ])
})

it('REG-06 sends nothing more when the person gives up, and leaves other refusals to the caller', async () => {
  const send = vi.fn<(told: object) => Promise<string>>().mockRejectedValue(refusal(1))
  const sent = start(send)
  expect((await question()).textContent).toContain('1 personne est inscrite.')
  await press('Annuler')
  expect(await sent).toBeInstanceOf(ChangeGivenUp)
  expect(send).toHaveBeenCalledTimes(1)
  const stale = new ApiError({ status: 409, code: 'stale' })
  expect(await start(() => Promise.reject(stale))).toBe(stale)
})

it('REG-06 asks about an event that is cancelled in its own words', async () => {
  const sent = start(() => Promise.reject(refusal(2, 0, 'cancelled')))
  const asked = await screen.findByRole('alertdialog', { name: /^Annuler un événement qui a des inscrits/ })
  await userEvent.click(within(asked).getByRole('button', { name: 'Annuler' }))
  expect(await sent).toBeInstanceOf(ChangeGivenUp)
})
