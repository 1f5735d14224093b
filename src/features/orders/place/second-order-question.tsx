import { Link } from 'react-router'
import { formatDate } from '../../../lib/format-date.ts'
import { paths } from '../../../paths.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { linkClass } from '../../../ui/text-link.ts'
import { products } from '../copy.ts'

interface Props {
  earlier: OrderRecord
  wanted: boolean
  onChange: (wanted: boolean) => void
}

/** The explicit question before a second order of the same kind for the same property. */
export function SecondOrderQuestion({ earlier, wanted, onChange }: Props): React.ReactNode {
  const product = products[earlier.orderType ?? 'FULL']
  return (
    <Notice
      tone="attention"
      title={`You ordered a ${product.name.toLowerCase()} for this property on ${formatDate(earlier.placedAt)}`}
    >
      <p className="mb-3">
        <Link to={paths.order(earlier.id)} className={linkClass}>
          {`Order ${earlier.id}`}
        </Link>
        <span>
          {(earlier.record.statusLabel ? ` is at “${earlier.record.statusLabel}”.` : ' is in your list.') +
            (earlier.orderType === 'FULL' ? ` A second one is charged ${product.price} again.` : '')}
        </span>
      </p>
      <CheckField
        label={`Order a second ${product.name.toLowerCase()} all the same`}
        checked={wanted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Notice>
  )
}
