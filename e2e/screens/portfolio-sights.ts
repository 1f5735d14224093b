import type { PageName } from '#paths.ts'
import { expect, test } from '../support/fixtures.ts'
import { fewAddresses, makeAddressList, pasteList, writeFolders } from '../support/lists.ts'
import { addFiles } from '../support/uploads.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { at, over, press, shows, type Sight } from './sight.ts'
import { READY } from '#uploads/upload-copy.ts'

const fourfold = '/properties/new/parcels?address=4+Fourfold+Court%2C+Cary%2C+NC+27511'

export const propertySights = {
  home: [at('home', '/', 'Home', shows('Address lists')), over('palette', '/', /Search/u, press(/^Search/u))],
  properties: [
    at('properties', '/properties', 'Properties', shows('Brighton Yards')),
    at('properties found none', '/properties?q=nowhere', 'Properties', shows('No matching properties.')),
  ],
  property: [
    at(
      'property',
      (demo) => `/properties/${demo.property('Brighton')}`,
      'Brighton Yards',
      async (page) => {
        await page.getByText('Show API call').click()
        await expect(page.locator('details pre')).toBeVisible()
      },
    ),
    at('property without orders', (demo) => `/properties/${demo.property('Ponce')}`, /Ponce/u),
    over('letter', (demo) => `/properties/${demo.property('Ponce')}?letter`, 'Ask for documents by email'),
    over(
      'does not apply',
      (demo) => `/properties/${demo.property('Ponce')}?aside=rent-roll`,
      'Mark “Rent roll” not applicable?',
    ),
    over('notes', (demo) => `/properties/${demo.property('Brighton')}?notes`, 'Client and note'),
    over('rename', (demo) => `/properties/${demo.property('Brighton')}?rename`, 'Rename property'),
    at(
      'documents on their way',
      (demo) => `/properties/${demo.property('Ponce')}`,
      /Ponce/u,
      async (page) => {
        await addFiles(page, [
          {
            name: 'Rent roll of the whole building, every unit, October 2026.pdf',
            buffer: pdf({ pages: 5 }),
          },
          { name: 'holiday.heic', buffer: Buffer.from('nothing') },
        ])
        await shows(/aren’t accepted/u)(page)
        await shows(READY)(page)
      },
    ),
    over(
      'pages to be read',
      (demo) => `/properties/${demo.property('Ponce')}`,
      'Which pages should we read?',
      async (page) => {
        await addFiles(page, [{ name: 'Report.pdf', buffer: pdf({ pages: 5 }) }])
        await press(/^Choose pages/u)(page)
      },
    ),
    at('unknown property', '/properties/123456789', 'This property isn’t in this browser'),
  ],
  summary: [
    at(
      'summary',
      (demo) => `/properties/${demo.property('Brighton')}/summary`,
      'Brighton Yards',
      shows(/Not a valuation/u),
    ),
    at('summary of little', (demo) => `/properties/${demo.property('Ponce')}/summary`, /Ponce/u),
  ],
  newProperty: [at('new property', '/properties/new', 'Where is the property?')],
  chooseParcel: [
    at('parcels', fourfold, 'Which parcel is it?', shows('4 parcels at this address')),
    at(
      'no parcel',
      '/properties/new/parcels?address=200+Empty+List+Lane%2C+Apex%2C+NC+27502',
      'No parcel at this address',
      shows(/parcel/iu),
    ),
  ],
  nameProperty: [
    at('name', '/properties/new/name?county=37183&parcel=0764-04-0003', 'Is this your property?'),
  ],
} satisfies Partial<Record<PageName, readonly Sight[]>>

export const listSights = {
  newAddressList: [
    at('lists', '/properties/list', 'Import addresses', async (page) => {
      await pasteList(page, 'Where;What\nOaks;412 Oak Hollow Lane\nElms;PO Box 7, Raleigh, NC 27601')
      await shows('Choose which column has the address.')(page)
    }),
  ],
  addressList: [
    {
      name: 'a list at work',
      open: async (page) => {
        await makeAddressList(page, fewAddresses)
        await shows('1 of 5 matched, 4 need attention.')(page)
        await page.getByRole('link', { name: 'Edit row 3' }).click()
        await expect(page.getByLabel('Address for row 3')).toBeVisible()
      },
      leave: (page) => press('Close')(page),
    },
    {
      name: 'which parcel of a list',
      open: async (page) => {
        await page.getByRole('link', { name: 'Choose parcel, row 1' }).click()
        await expect(page.getByRole('dialog', { name: 'Which parcel is row 1 on?' })).toBeVisible()
      },
      leave: (page) => press('Close')(page),
    },
    at('a list that is paused', '/properties/list/demopipeline', 'Q4 pipeline', shows(/^9 of 17 matched/u)),
    over(
      'document folders',
      '/properties/list/demopipeline',
      'Which property is each folder for?',
      async (page) => {
        const folder = test.info().outputPath('Deals')
        await writeFolders(folder, [
          '733 N High Street/Unit list.csv',
          'Raleigh/T12.csv',
          'Raleigh/Photos.csv',
        ])
        await page.locator('input[webkitdirectory]').setInputFiles(folder)
      },
    ),
    {
      name: 'documents of a list on their way',
      open: async (page) => {
        await press('Add 1 file')(page)
        await page.getByText('1 file: 1 ready').waitFor()
      },
    },
    at('unknown list', '/properties/list/abcdefgh', 'This address list isn’t in this browser'),
  ],
} satisfies Partial<Record<PageName, readonly Sight[]>>

export const orderSights = {
  orders: [
    at('orders', '/orders', 'Orders', shows('Salisbury Court')),
    at('orders found none', '/orders?q=nowhere', 'Orders', shows(/No orders match/u)),
  ],
  find: [at('find missing records', '/find', 'Find missing records', shows('Your whole portfolio'))],
  order: [
    at(
      'order that needs attention',
      (demo) => `/orders/${demo.order('REQUEST_INFO')}`,
      /./u,
      shows('The analyst needs something from you'),
    ),
    at(
      'order with a file chosen',
      (demo) => `/orders/${demo.order('REQUEST_INFO')}`,
      /./u,
      async (page) => {
        await addFiles(page, [{ name: 'Rent roll 2026-10.pdf', buffer: pdf({ pages: 1 }) }])
        await shows(READY)(page)
      },
    ),
    at(
      'order being worked on',
      (demo) => `/orders/${demo.order('IN_PROGRESS_BY_SC')}`,
      /./u,
      shows('Order details'),
    ),
    at('finished order', (demo) => `/orders/${demo.order('COMPLETED')}`, /./u, shows(/This is a demo/u)),
    at('rejected order', (demo) => `/orders/${demo.order('REJECTED')}`, /./u, shows(/rejected this order/u)),
    at('unknown order', '/orders/123456789', 'This order isn’t in this browser'),
  ],
  receipt: [at('receipt', (demo) => `/orders/${demo.order('COMPLETED')}/receipt`, /Receipt|Order summary/u)],
} satisfies Partial<Record<PageName, readonly Sight[]>>
