import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:192.168.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  'nobody',
])('%s is not on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '192.0.1.1', '2a00:1450:4007:80e::200e', '::ffff:8.8.8.8'])(
  '%s is on the open internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
