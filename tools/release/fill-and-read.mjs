/** What the demonstration has none of: something sealed by the secret, an address to tell. */
const MAIL_SERVER = {
  SMTP_HOST: 'smtp.exemple.invalid',
  SMTP_PORT: 587,
  SMTP_USER: 'vigie',
  SMTP_PASS: 'mot-de-passe-garde',
  EMAIL_FROM: 'bonjour@exemple.fr',
}
const WEBHOOK = { url: 'https://127.0.0.1/vigie', events: ['content.published'] }

/** Addresses whose answers a later version must still give; it may add fields. */
const READ = [
  '/api/users',
  '/api/blogs/admin?limit=100',
  '/api/blogs/admin/1',
  '/api/blogs/admin/1/versions',
  '/api/projects/admin?limit=100',
  '/api/projects/admin/1',
  '/api/media?limit=100',
  '/api/public/blogs?limit=50',
  '/api/public/projects?limit=50',
  '/api/requests?limit=100',
  '/api/appointments?limit=100',
  '/api/appointment-types',
  '/api/appointment-settings',
  '/api/unavailability',
  '/api/events',
  '/api/newsletter/subscriptions?limit=1000',
  '/api/campaigns?limit=50',
  '/api/config/newsletter',
  '/api/config/email',
  '/api/webhooks',
  '/api/recovery',
  '/api/analytics/stats?period=30d',
  '/api/analytics/top-pages?period=30d',
]

/** Adds what is missing, and returns what the API of this version says of everything. */
export async function fillAndRead({ url, secret, account }) {
  let authorization
  const signedIn = await send('POST', '/api/users/login', account)
  authorization = signedIn.headers.get('authorization')
  await send('PUT', '/api/config/email', MAIL_SERVER)
  await send('POST', '/api/webhooks', WEBHOOK)
  const answers = {}
  for (const path of READ) answers[path] = await (await send('GET', path)).json()
  const smtpPassword = MAIL_SERVER.SMTP_PASS
  return { keptAt: new Date().toISOString(), url, secret, account, smtpPassword, answers }

  async function send(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
}
