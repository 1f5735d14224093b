import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { ParcelNumbersForm } from '#modules/parcels/parcel-numbers-form.tsx'

export function ManualParcelForm({ address }: { address?: string | null }): ReactNode {
  const navigate = useNavigate()
  return (
    <ParcelNumbersForm
      onParcel={(numbers) =>
        void navigate(
          paths.nameProperty({ ...numbers, ...(address == null || address === '' ? {} : { address }) }),
        )
      }
    />
  )
}
