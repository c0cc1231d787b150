/** An image by its type; nothing in the web app reads its bytes. */
export function imageFile(name = 'portrait.png', type = 'image/png') {
  return new File(['pixels'], name, { type })
}
