import { expect, it } from 'vitest'
import { countedAddress } from './counted-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50312', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:50312', '203.0.113.7'],
  ['::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::2', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::3]', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::3]:443', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::203.0.113.7', '2001:db8:0:1::/64'],
  ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%25en1', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  [undefined, ''],
])('SAFE-27 counts %s as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

it('SAFE-27 tells neighbours apart', () => {
  const [one, other] = ['2001:db8:0:1::1', '2001:db8:0:2::1'].map(countedAddress)
  expect(one).not.toBe(other)
})
