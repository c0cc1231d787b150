import { createHash, createHmac, randomBytes } from 'node:crypto'

export const randomToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** The same secret and text give the same token: a repeated request gets the same successor without storing it. */
export const derivedToken = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
