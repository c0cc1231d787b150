const { env } = process

/** Where your Vigie is reached. */
export const VIGIE_URL = address('VIGIE_URL', 'http://localhost:5000')
/** Where visitors reach the site: search engines and shared links are given these addresses. */
export const SITE_URL = address('SITE_URL')
export const HOST = env.HOST || '127.0.0.1'
export const PORT = Number(env.PORT || 5001)

/** @param {string} name */
function address(name, otherwise = '') {
  const value = env[name] || otherwise
  if (value && !/^https?:\/\/./.test(value))
    throw new Error(`${name} : « ${value} » doit s’écrire en entier, comme https://www.exemple.fr.`)
  return value.replace(/\/+$/, '')
}
