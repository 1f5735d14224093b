/** A town of the data set; the county follows from the ZIP code. `apn` is the form of the county's parcel numbers. */
interface TownSeed {
  zip: string
  apn: string
}

/** Towns in sixteen counties. */
export const TOWNS: readonly TownSeed[] = [
  { zip: '27601', apn: '17##-##-####' },
  { zip: '27603', apn: '17##-##-####' },
  { zip: '27511', apn: '07##-##-####' },
  { zip: '27502', apn: '07##-##-####' },
  { zip: '27701', apn: '08##-##-##-####' },
  { zip: '28202', apn: '#######1' },
  { zip: '28205', apn: '#######2' },
  { zip: '78702', apn: '02-0###-0#-##' },
  { zip: '78704', apn: '04-0###-0#-##' },
  { zip: '77006', apn: '013##########' },
  { zip: '43215', apn: '010-######-00' },
  { zip: '44107', apn: '31#-##-###' },
  { zip: '30308', apn: '14-00##-000#-###-#' },
  { zip: '30030', apn: '15-2##-0#-###' },
  { zip: '85004', apn: '11#-##-###' },
  { zip: '85281', apn: '13#-##-###' },
  { zip: '80205', apn: '0226#-##-0##-000' },
  { zip: '60614', apn: '14-##-###-0##-0000' },
  { zip: '60201', apn: '11-##-###-0##-0000' },
  { zip: '37203', apn: '093-##-0-###.00' },
  { zip: '02139', apn: '###-#2' },
  { zip: '02143', apn: '##-C-#3' },
  { zip: '98103', apn: '######-##05' },
  { zip: '55408', apn: '34-029-24-##-0###' },
]

/** Streets that many towns have. */
export const STREETS = [
  'Oak Street',
  'Maple Avenue',
  'Chestnut Street',
  'Walnut Street',
  'Cedar Street',
  'Elm Street',
  'Park Avenue',
  'Washington Street',
  'Jefferson Street',
  'Lincoln Avenue',
  'Franklin Street',
  'Church Street',
  'Mill Road',
  'Lake Drive',
  'Highland Avenue',
  'College Street',
  'Market Street',
  'Commerce Street',
  'Union Street',
  'Spring Street',
  'Court Square',
  'Railroad Street',
  'Prospect Avenue',
  'Cherry Lane',
] as const

/** How many addresses of each town are in the set. */
export const ADDRESSES_PER_TOWN = 14

/** Property types with their usual sizes; `units` is the range of units where they are counted. */
export const KINDS = [
  { propertyType: 'Multifamily', units: [8, 240], unitSize: 860 },
  { propertyType: 'Multifamily', units: [4, 60], unitSize: 790 },
  { propertyType: 'Office', size: [6_000, 140_000] },
  { propertyType: 'Retail', size: [3_500, 90_000] },
  { propertyType: 'Industrial', size: [12_000, 260_000] },
  { propertyType: 'Mixed use', units: [6, 80], unitSize: 1_150 },
  { propertyType: 'Self storage', units: [120, 640], unitSize: 105 },
  { propertyType: 'Hotel', units: [48, 220], unitSize: 520 },
] as const
