import { describe, expect, it } from 'vitest'
import { formToken, openOrderDesk } from '../../testing/test-orders.ts'
import { newDocument, newProperty, numberOf, textOf } from '../../testing/test-service.ts'

const { service, user, propertyId, place, full, get } = await openOrderDesk()

describe('getOrder', () => {
  it('answers the same record', async () => {
    const placed = await place({ propertyId, orderType: 'LOAN' })
    const id = numberOf(placed, 'id')
    const answer = await get(id)
    expect(answer.body).toEqual(placed.body)
    expect((await get('abc')).status).toBe(400)
  })

  it('counts calls within a minute by machine time', async () => {
    const id = numberOf(await place({ propertyId, orderType: 'LOAN' }), 'id')
    const before = service.sandbox.counters.pollingViolations
    await get(id)
    expect(service.sandbox.counters.pollingViolations).toBe(before)
    service.sandbox.clock.advance(65_000)
    expect((await get(id)).status).toBe(200)
    expect(service.sandbox.counters.pollingViolations).toBe(before + 1)
    expect(service.sandbox.log.violations()[0]).toMatchObject({ orderId: id, secondsRequired: 60 })
  })
})

describe('the progress of an order', () => {
  const statusAfter = async (id: number, seconds: number): Promise<string> => {
    service.sandbox.clock.advance(seconds * 1000)
    return textOf(await get(id), 'status')
  }

  it('reaches COMPLETED in four minutes, documents included', async () => {
    const documentIds = [
      await newDocument(service, user, propertyId, {
        name: 'Rent roll',
        type: 'RENT_ROLL',
        date: '1746057600000',
      }),
      await newDocument(service, user, propertyId, { name: 'Unreadable scan', type: 'OPERATING_STATEMENT' }),
      await newDocument(service, user, propertyId, { name: 'Photos', type: 'SITE_IMAGES' }),
    ]
    const id = numberOf(await full(formToken('visa'), { documentIds }), 'id')
    service.sandbox.clock.advance(241_000)
    const end = await get(id)
    expect(end.body.data).toMatchObject({
      status: 'COMPLETED',
      message: expect.stringContaining('complete'),
      completedAtTimestamp: expect.stringMatching(/Z$/u),
      emailNotificationSentAt: expect.any(Number),
      servicerEmail: 'analyst@valuation.example',
      documents: [
        { documentStatus: 'REVIEWED', documentDate: '2025-05-01', rrId: expect.any(Number), osId: null },
        { documentStatus: 'EXTRACTION_FAILED', rrId: null, osId: null },
        { documentStatus: 'REVIEWED', rrId: null, osId: null },
      ],
    })
    expect(await statusAfter(id, 86_400)).toBe('COMPLETED')
  })

  it('requests a document if there is none; what comes from then until it is final belongs to it', async () => {
    const second = await newProperty(service, user, '704 Test Orchard Road, Raleigh, NC 27601')
    const id = numberOf(await place({ propertyId: second, orderType: 'LOAN' }), 'id')
    expect(await statusAfter(id, 3600)).toBe('REQUEST_INFO')
    expect(textOf(await get(id), 'message')).toContain('upload')
    await newDocument(service, user, propertyId)
    expect(await statusAfter(id, 1)).toBe('REQUEST_INFO')
    const answer = await newDocument(service, user, second)
    expect(await statusAfter(id, 29)).toBe('REQUEST_INFO')
    const more = await newDocument(service, user, second)
    expect(await statusAfter(id, 1)).toBe('IN_PROGRESS_BY_SC')
    const late = await newDocument(service, user, second)
    const documents = [answer, more, late].map((document) => ({ id: document }))
    expect((await get(id)).body.data).toMatchObject({ documents, message: null })
    expect(await statusAfter(id, 91)).toBe('COMPLETED')
    await newDocument(service, user, second)
    expect((await get(id)).body.data).toHaveProperty('documents.length', 3)
  })
})
