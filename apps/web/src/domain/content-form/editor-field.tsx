import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import type { UploadOptions } from '@/domain/images/upload-image.ts'
import { RichEditor } from '@/domain/rich-editor/rich-editor.tsx'
import { fieldId } from './form-problems.ts'
import type { RecordForm } from './record-form/use-record-form.ts'

type EditorFieldProps<Values extends FieldValues> = {
  form: RecordForm<Values>
  name: keyof Values & Path<Values>
  label: string
  uploadType: UploadOptions['type']
}

/** The long text of a record. */
export function EditorField<Values extends FieldValues>(props: EditorFieldProps<Values>) {
  const { form, name, label, uploadType } = props
  const value = useWatch({ control: form.fields.control, name })
  return (
    <RichEditor
      error={form.errorOf(name)}
      id={fieldId(name)}
      label={label}
      onChange={(text) => form.change({ [name]: text } as Partial<Values>)}
      onUploadChange={(state) => form.setUploadState(name, state)}
      required
      revision={form.revision}
      uploadType={uploadType}
      value={value}
    />
  )
}
