import type { PageName } from '../../src/pages.ts'
import { expect } from '../support/fixtures.ts'
import { fewAddresses, makeList, pasteList } from '../support/lists.ts'
import { addFiles } from '../support/uploads.ts'
import { pdf } from '../../src/uploads/testing/samples/sample-files.ts'
import { at, over, press, shows, type Sight } from './sight.ts'

const fourfold = '/properties/new/parcels?address=4+Fourfold+Court%2C+Cary%2C+NC+27511'

/** What is seen of properties. */
export const propertySights = {
  home: [at('home', '/', 'Home', shows('What is next')), over('palette', '/', /Find/u, press(/^Find/u))],
  properties: [
    at('properties', '/properties', 'Properties', shows('Brighton Yards')),
    at('properties found none', '/properties?q=nowhere', 'Properties', shows('No property matches.')),
  ],
  property: [
    at(
      'property',
      (demo) => `/properties/${demo.property('Brighton')}`,
      'Brighton Yards',
      async (page) => {
        await page.getByText('Show the request').click()
        await expect(page.locator('details pre')).toBeVisible()
      },
    ),
    at('property without orders', (demo) => `/properties/${demo.property('Ponce')}`, /Ponce/u),
    over('letter', (demo) => `/properties/${demo.property('Ponce')}?letter`, 'Ask for what is missing'),
    over('rename', (demo) => `/properties/${demo.property('Brighton')}?rename`, 'Rename this property'),
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
        await shows(/are not taken/u)(page)
        await shows('Ready')(page)
      },
    ),
    over(
      'pages to be read',
      (demo) => `/properties/${demo.property('Ponce')}`,
      'Which pages should be read?',
      async (page) => {
        await addFiles(page, [{ name: 'Report.pdf', buffer: pdf({ pages: 5 }) }])
        await press(/^Choose by looking/u)(page)
      },
    ),
    at('unknown property', '/properties/123456789', 'This browser does not know that property'),
  ],
  sheet: [
    at(
      'sheet',
      (demo) => `/properties/${demo.property('Brighton')}/sheet`,
      'Brighton Yards',
      shows(/Not a valuation/u),
    ),
    at('sheets', '/properties/listed/sheet', /Sheets of \d/u),
    at('sheet of little', (demo) => `/properties/${demo.property('Ponce')}/sheet`, /Ponce/u),
  ],
  newProperty: [at('new property', '/properties/new', 'Where is the property?')],
  chooseParcel: [
    at('parcels', fourfold, 'Which parcel is it?', shows('4 parcels at this address')),
    at(
      'no parcel',
      '/properties/new/parcels?address=200+Empty+List+Lane%2C+Apex%2C+NC+27502',
      'Which parcel is it?',
      shows(/parcel/iu),
    ),
  ],
  nameProperty: [at('name', '/properties/new/name?county=37183&parcel=0764-04-0003', 'What do you call it?')],
} satisfies Partial<Record<PageName, readonly Sight[]>>

/** What is seen of lists. */
export const listSights = {
  newList: [
    at('lists', '/properties/list', 'Add a list of properties', async (page) => {
      await pasteList(page, 'Where;What\nOaks;412 Oak Hollow Lane\nElms;PO Box 7, Raleigh, NC 27601')
      await shows('Which column is which?')(page)
    }),
  ],
  list: [
    {
      name: 'a list at work',
      open: async (page) => {
        await makeList(page, fewAddresses)
        await shows('1 of 5 matched, 4 need you.')(page)
        await press('Edit row 3')(page)
        await expect(page.getByLabel('Address of row 3')).toBeVisible()
      },
    },
    {
      name: 'which parcel of a list',
      open: async (page) => {
        await page.getByRole('link', { name: 'Choose the parcel, row 1' }).click()
        await expect(page.getByRole('dialog', { name: 'Which parcel is row 1?' })).toBeVisible()
      },
      leave: (page) => press('Close')(page),
    },
    {
      name: 'register a list',
      open: async (page) => {
        await press('Register 1 property')(page)
        await expect(page.getByRole('dialog', { name: 'Register 1 property?' })).toBeVisible()
      },
      leave: (page) => press('Cancel')(page),
    },
    at('unknown list', '/properties/list/abcdefgh', 'This browser does not know that list'),
  ],
} satisfies Partial<Record<PageName, readonly Sight[]>>

/** What is seen of orders. */
export const orderSights = {
  orders: [
    at('orders', '/orders', 'Orders', shows('Salisbury Court')),
    at('orders found none', '/orders?q=nowhere', 'Orders', shows(/No order matches/u)),
  ],
  addOrder: [at('add an order', '/orders/add', 'Add an order by its number')],
  order: [
    at('order that needs you', (demo) => `/orders/${demo.order('REQUEST_INFO')}`, /info/iu),
    at(
      'order being worked on',
      (demo) => `/orders/${demo.order('IN_PROGRESS_BY_SC')}`,
      /./u,
      shows('About the order'),
    ),
    at('finished order', (demo) => `/orders/${demo.order('COMPLETED')}`, 'Completed'),
    at('rejected order', (demo) => `/orders/${demo.order('REJECTED')}`, 'Rejected'),
    at('unknown order', '/orders/123456789', 'This browser does not know that order'),
  ],
  receipt: [at('receipt', (demo) => `/orders/${demo.order('COMPLETED')}/receipt`, /Receipt|Order summary/u)],
} satisfies Partial<Record<PageName, readonly Sight[]>>
