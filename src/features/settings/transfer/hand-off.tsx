import { lazy, Suspense, type ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { countOf } from '#lib/format-number.ts'
import { addressOfPath } from '#base-path.ts'
import { paths } from '#paths.ts'
import { makeHandOff } from '#portfolio/backup/hand-off.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { CopyText } from '#ui/copy.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type Made = Awaited<ReturnType<typeof makeHandOff>>

/** Omits zeros. */
const contentsOf = ({ orders, properties }: Made): string =>
  [
    ...(orders > 0
      ? [
          `${countOf(orders, 'order')} with ${orders === 1 ? 'its property' : 'their properties'} and documents`,
        ]
      : []),
    ...(properties > 0 ? [`${countOf(properties, 'property')} without orders`] : []),
  ].join(', and ') || 'nothing'

/** The link contains numbers only and works for this account only. */
export function HandOff(): ReactNode {
  const {
    data: made,
    mutate,
    error,
    isPending,
  } = useExclusiveMutation({ mutationKey: ['make-hand-off'], gcTime: 0, mutationFn: makeHandOff })
  const link = made === undefined ? null : location.origin + addressOfPath(paths.import(made.fragment))
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Use on another device</h3>
      <p className="text-soft">
        Scan a code or open a link there while signed in to this account. It contains only order and parcel
        numbers; we load the rest.
      </p>
      <FormFailure failure={error} />
      {made === undefined || link === null ? (
        <div>
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            Show link and code
          </Button>
        </div>
      ) : (
        <>
          <p role="status">
            {`Adds ${contentsOf(made)}.${
              made.left > 0
                ? ` ${countOf(made.left, 'older entry')} ${made.left === 1 ? 'doesn’t' : 'don’t'} fit. Use a backup to move everything.`
                : ''
            }`}
          </p>
          <Suspense fallback={<Skeleton className="size-72" />}>
            <QrCode text={link} label="QR code for the link" />
          </Suspense>
          <CopyText value={link} label="link">
            {`${location.origin}${addressOfPath(paths.import('…'))}`}
          </CopyText>
        </>
      )}
    </div>
  )
}
