import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { askToNotify, useNotifications } from './notifications.ts'

/** Offers to be told of an order's changes while the tab is hidden. The browser asks only after this is pressed. */
export function NotifyOffer(): ReactNode {
  const permission = useNotifications()
  const [asked, setAsked] = useState(false)
  return (
    <div role="status" className="text-sm text-soft">
      {permission === 'default' && (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ml-3"
          onClick={() => {
            setAsked(true)
            void askToNotify()
          }}
        >
          Notify me when the order changes
        </Button>
      )}
      {asked && permission === 'granted' && (
        <span>You will be notified here while a tab of the portal stays open.</span>
      )}
      {asked && permission === 'denied' && (
        <span>This browser does not allow notifications for the portal.</span>
      )}
    </div>
  )
}
