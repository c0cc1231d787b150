import { describe, expect, it } from 'vitest'
import { isRobotAgent } from './robots.ts'

describe('robots', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 (Macintosh) Chrome/140 Safari/537.36 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'Mozilla/5.0+(compatible; UptimeRobot/2.0)',
  ])('%s is one', (userAgent) => expect(isRobotAgent(userAgent)).toBe(true))

  it.each([
    '',
    'node',
    'undici',
    'curl/8.16.0',
    'Playwright/1.60.0 (x64; debian 13) node/24.1',
    'python-requests/2.32',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  ])('« %s » is none', (userAgent) => expect(isRobotAgent(userAgent)).toBe(false))
})
