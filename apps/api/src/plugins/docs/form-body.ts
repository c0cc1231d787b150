import type { Form } from '../multipart-body.ts'
import type { Content, Operation, Schema } from './openapi-types.ts'

type RequestBody = NonNullable<Operation['requestBody']>

/** KIT-10: the fields of a form and its file. JSON is taken as well where the file may be left out. */
export function formBody({ file, isFileOptional }: Form, json: RequestBody | undefined): RequestBody {
  const described = Object.values(json?.content ?? {})[0]?.schema ?? {}
  const fields = described.anyOf?.find(({ properties }) => properties) ?? described
  const isRequired = file !== undefined && !isFileOptional
  const form: Content = {
    schema: {
      ...fields,
      type: 'object',
      properties: { ...fields.properties, ...(file ? { [file]: FILE } : {}) },
      required: [...(fields.required ?? []), ...(isRequired ? [file] : [])],
    },
  }
  return {
    required: true,
    content: { ...(isRequired ? {} : json?.content), 'multipart/form-data': form },
  }
}

const FILE: Schema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  example: 'fichier',
  description: 'Le fichier',
}

export const isFile = ({ contentMediaType }: Schema) => contentMediaType !== undefined
