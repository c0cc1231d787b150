import { type Attendance, HALF_DAY_LABELS } from '@vigie/contract/agenda/registrations.ts'
import { contentImageUrl } from '@/domain/images/image-url.ts'
import { useCompany } from '@/domain/site/site.ts'
import { formatDay, formatWeekday } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { daysLabel } from '../calendar-items.ts'
import { type HalfDay, linesOf } from './attendance-sheets.ts'

type Props = { attendance: Attendance; halfDays: readonly HalfDay[] }

/** One table: a browser repeats its head and its foot on each page, so that every page can be signed alone. */
export function AttendanceTable({ attendance, halfDays }: Props) {
  const columnCount = halfDays.length + 2
  return (
    <div className="attendance-scroll">
      <table className="attendance-table">
        <colgroup>
          <col className="attendance-number-column" />
          <col className="attendance-name-column" />
          <col span={halfDays.length} />
        </colgroup>
        <thead>
          <tr>
            <td className="attendance-heading" colSpan={columnCount}>
              <Heading attendance={attendance} />
            </td>
          </tr>
          <tr>
            <th scope="col">N°</th>
            <th scope="col">Nom et prénom</th>
            {halfDays.map(({ day, half }) => (
              <th key={`${day}-${half}`} scope="col">
                <span>{`${formatWeekday(day)} ${formatDay(day).slice(0, 5)}`}</span>
                <span>{HALF_DAY_LABELS[half]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(attendance.people).map(({ id, name }, index) => (
            <tr key={id}>
              <td className="attendance-number">{index + 1}</td>
              <th scope="row">{name}</th>
              {halfDays.map(({ day, half }) => (
                <td key={`${day}-${half}`} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2} scope="row">
              Signature du formateur ou de la formatrice
            </th>
            {halfDays.map(({ day, half }) => (
              <td key={`${day}-${half}`} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** On one line: name, address and telephone. */
const organiserLine = ({ name, postalAddress, phone }: ReturnType<typeof useCompany>) =>
  [name, ...(postalAddress ?? '').split('\n'), phone].filter(Boolean).join(', ')

function Heading({ attendance }: Pick<Props, 'attendance'>) {
  const company = useCompany()
  const { title, date, endDate, startTime, endTime, location, where } = attendance
  const hours = startTime && endTime ? `${startTime} – ${endTime}` : (startTime ?? '')
  const places = [...new Set([location, where].filter(Boolean))].join(', ')
  const descriptions = [
    ['Organisme', organiserLine(company)],
    ['Dates', daysLabel(date, endDate)],
    ['Horaires', hours],
    ['Lieu', places],
    ['Formateur ou formatrice', ''],
  ] as const
  return (
    <>
      {company.logo && <img alt="" className="attendance-logo" src={contentImageUrl(company.logo)} />}
      <p className="attendance-kind">Feuille d’émargement</p>
      <h2>{title}</h2>
      <dl>
        {descriptions.map(([label, value]) => (
          <div key={label}>
            <dt>{fr(`${label} :`)}</dt>
            <dd>{value || <span className="attendance-blank" />}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
