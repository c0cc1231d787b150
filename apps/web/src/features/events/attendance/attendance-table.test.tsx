import { screen } from '@testing-library/react'
import { http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { server, siteAnswer } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { AttendanceTable } from './attendance-table.tsx'

const ATTENDANCE = {
  ...{ title: 'Formation', date: '2028-03-14', endDate: null, startTime: null, endTime: null },
  ...{ location: 'Brest', where: '', halfDays: [], people: [] },
}

it('DAY-20 the sheet names the company, with its logo and where it is', async () => {
  const company = {
    name: 'Cap Vert',
    logo: '/uploads/0123456789abcdef0123456789abcdef-640.webp',
    postalAddress: '4 rue du Port\n29200 Brest',
    phone: '02 98 00 00 00',
    privacyUrl: '',
  }
  server.use(mock.get('/api/site', () => siteAnswer({ siteName: 'Le Produit', company })))
  renderPart(<AttendanceTable attendance={ATTENDANCE} halfDays={[{ day: '2028-03-14', half: 'morning' }]} />)
  await screen.findByText('Cap Vert, 4 rue du Port, 29200 Brest, 02 98 00 00 00')
  expect(document.querySelector('img')?.src).toMatch(/\/uploads\/0123456789abcdef0123456789abcdef-640\.webp$/)
})
