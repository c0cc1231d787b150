import { HttpResponse } from 'msw/http'

/** An image by its type; nothing in the web app reads its bytes. */
export function imageFile(name = 'portrait.png', type = 'image/png') {
  return new File(['pixels'], name, { type })
}

/** What the server says of an image that it stored at this address. */
export function uploadAnswer(imagePath: string, url = imagePath) {
  const data = { url, width: 1, height: 1, variants: [] }
  return HttpResponse.json({ success: true, data, imagePath, message: '' }, { status: 201 })
}
