import { describe, expect, it } from 'vitest'
import { findParcels } from './find.ts'
import { readAddress } from './read-address.ts'

/** Two addresses per state, DC and Puerto Rico, with the state's FIPS digits. */
const addresses: Record<string, [fips: string, withZip: string, withoutZip: string]> = {
  AL: ['01', '1901 6th Avenue N, Birmingham, AL 35203', '200 Dexter Ave, Montgomery, AL'],
  AK: ['02', '333 W 4th Ave, Anchorage, AK 99501', '800 Cushman St, Fairbanks, AK'],
  AZ: ['04', '100 N 7th Ave Unit 112, Phoenix, AZ 85007', '255 W Alameda St, Tucson AZ'],
  AR: ['05', '500 President Clinton Ave, Little Rock, AR 72201', '113 W Mountain St, Fayetteville, AR'],
  CA: [
    '06',
    '1200 1/2 Echo Park Ave, Los Angeles, CA 90026',
    '1 Dr Carlton B Goodlett Pl, San Francisco, CA',
  ],
  CO: ['08', '1437 Bannock St, Denver, CO 80202', '105 E Vermijo Ave, Colorado Springs, CO'],
  CT: ['09', '550 Main St, Hartford, CT 06103', '165 Church St, New Haven, CT'],
  DE: ['10', '800 N French St, Wilmington, DE 19801', '15 Loockerman Plaza, Dover, DE'],
  DC: ['11', '1350 Pennsylvania Ave NW, Washington, DC 20004', '2000 14th St NW, Washington, DC'],
  FL: ['12', '444 SW 2nd Ave, Miami, FL 33130', '400 S Orange Ave Fl 3, Orlando, FL'],
  GA: ['13', '55 Trinity Ave SW, Atlanta, GA 30303', '2 E Bay St, Savannah, GA'],
  HI: ['15', '530 S King St, Honolulu, HI 96813', '25 Aupuni St, Hilo, HI'],
  ID: ['16', '150 N Capitol Blvd, Boise, ID 83702', '33 E Broadway Ave, Meridian, ID'],
  IL: ['17', '121 N LaSalle St, Chicago, IL 60602', '26W465 Parkway Dr, Wheaton, IL'],
  IN: ['18', '200 E Washington St, Indianapolis, IN 46204', '1 E Main St, Fort Wayne, IN'],
  IA: ['19', '400 Robert D Ray Dr, Des Moines, IA 50309', '410 E Washington St, Iowa City, IA'],
  KS: ['20', '455 N Main St, Wichita, KS 67202', '215 SE 7th St, Topeka, KS'],
  KY: ['21', '527 W Jefferson St, Louisville, KY 40202', '101 E Vine St, Lexington, KY'],
  LA: ['22', '1300 Perdido St, New Orleans, LA 70112', '222 Saint Louis St, Baton Rouge, LA'],
  ME: ['23', '389 Congress St, Portland, ME 04101', '73 Harlow St, Bangor, ME'],
  MD: ['24', '100 Holliday St, Baltimore, MD 21202', '160 Duke of Gloucester St, Annapolis, MD'],
  MA: ['25', '1 City Hall Sq, Boston, MA 02201', '455 Main St, Worcester, MA'],
  MI: ['26', '2 Woodward Ave, Detroit, MI 48226', '300 Monroe Ave NW, Grand Rapids, MI'],
  MN: ['27', '350 S 5th St, Minneapolis, MN 55415', '411 W 1st St, Duluth, MN'],
  MS: ['28', '219 S President St, Jackson, MS 39201', '1410 24th Ave, Gulfport, MS'],
  MO: ['29', '414 E 12th St, Kansas City, MO 64106', '165 S 4th St, Ste. Genevieve, MO 63670'],
  MT: ['30', '316 N 26th St, Billings, MT 59101', '435 Ryman St, Missoula, MT'],
  NE: ['31', '1819 Farnam St, Omaha, NE 68183', '555 S 10th St, Lincoln, NE'],
  NV: ['32', '495 S Main St, Las Vegas, NV 89101', '1 E 1st St, Reno, NV'],
  NH: ['33', '1 City Hall Plaza, Manchester, NH 03101', '41 Green St, Concord, NH'],
  NJ: ['34', '920 Broad St, Newark, NJ 07102', '280 Grove St, Jersey City, NJ'],
  NM: ['35', '1 Civic Plaza NW, Albuquerque, NM 87102', '200 Lincoln Ave, Santa Fe, NM'],
  NY: ['36', 'Apt 4B, 31-10 37th Ave, Long Island City, NY 11101', '65 Niagara Sq, Buffalo, NY'],
  NC: ['37', '600 E 4th St, Charlotte, NC 28202', '222 W Hargett St, Raleigh, NC'],
  ND: ['38', '225 4th St N, Fargo, ND 58102', '221 N 5th St, Bismarck, ND'],
  OH: ['39', '90 W Broad St, Columbus, OH 43215', '601 Lakeside Ave E, Cleveland, OH'],
  OK: ['40', '200 N Walker Ave, Oklahoma City, OK 73102', '175 E 2nd St, Tulsa, OK'],
  OR: ['41', '1221 SW 4th Ave, Portland, OR 97204', '500 Lotus Ct Unit 2, Eugene, OR'],
  PA: ['42', '1401 John F Kennedy Blvd, Philadelphia, PA 19102', '414 Grant St, Pittsburgh, PA'],
  RI: ['44', '25 Dorrance St, Providence, RI 02903', '43 Broadway, Newport, RI'],
  SC: ['45', '80 Broad St, Charleston, SC 29401', '1737 Main St, Columbia, SC'],
  SD: ['46', '224 W 9th St, Sioux Falls, SD 57104', '300 6th St, Rapid City, SD'],
  TN: ['47', '1 Public Sq, Nashville, TN 37201', '125 N Main St, Memphis, TN'],
  TX: ['48', 'Suite 200, 1500 Marilla St, Dallas, TX 75201', '901 Bagby St, Houston, TX'],
  UT: ['49', '451 S State St, Salt Lake City, UT 84111', '350 W 200 S, Provo, UT'],
  VT: ['50', '149 Church St, Burlington, VT 05401', '39 Main St, Montpelier, VT'],
  VA: ['51', '900 E Broad St, Richmond, VA 23219', '2401 Courthouse Dr, Virginia Beach, VA'],
  WA: ['53', '600 4th Ave, Seattle, WA 98104', '808 W Spokane Falls Blvd, Spokane, WA'],
  WV: ['54', '501 Virginia St E, Charleston, WV 25301', '389 Spruce St, Morgantown, WV'],
  WI: ['55', 'N64W23760 Main St, Sussex, WI 53089', '210 Martin Luther King Jr Blvd, Madison, WI'],
  WY: ['56', '2101 Oneil Ave, Cheyenne, WY 82001', '200 N David St, Casper, WY'],
  PR: ['72', '150 Calle San Francisco, San Juan, PR 00901', '23 Calle Degetau, Bayamon, PR'],
}

describe('two addresses of each state', () => {
  it('cover 50 states, the District of Columbia and Puerto Rico', () => {
    expect(Object.keys(addresses)).toHaveLength(52)
  })

  it.each(
    Object.entries(addresses).flatMap(([state, [fips, ...both]]) =>
      both.map((address) => ({ state, fips, address })),
    ),
  )('$address is found in $state', ({ state, fips, address }) => {
    expect(readAddress(address)).toMatchObject({ state })
    expect(findParcels(address)).toMatchObject({
      kind: 'found',
      parcels: [{ countyId: expect.stringMatching(new RegExp(`^${fips}\\d{3}$`, 'u')) as string }],
    })
  })
})

describe('an address', () => {
  it.each([
    ['in Florida without commas', '444 SW 2nd Ave Miami FL 33130', '444 SW 2nd Avenue, Miami, FL 33130'],
    [
      'in Florida with ZIP+4',
      '444 SW 2nd Ave, Miami, FL 33130-1234 USA',
      '444 SW 2nd Avenue, Miami, FL 33130',
    ],
    ['on a floor in Florida', '444 SW 2nd Ave, Fl 10, Miami, FL 33130', '444 SW 2nd Avenue, Miami, FL 33130'],
    ['on a floor in New York', '350 5th Ave Fl 33, New York, NY 10118', '350 5th Avenue, New York, NY 10118'],
    [
      'after its apartment',
      'Apt 4 412 S Salisbury St, Raleigh, NC 27601',
      '412 S Salisbury Street, Raleigh, NC 27601',
    ],
    [
      'after its suite',
      'Suite A, 412 S Salisbury St, Raleigh, NC 27601',
      '412 S Salisbury Street, Raleigh, NC 27601',
    ],
    [
      'after a number sign',
      '#4, 412 S Salisbury St, Raleigh, NC',
      '412 S Salisbury Street, Raleigh, NC 27601',
    ],
    [
      'after its floor',
      '3rd Floor, 412 S Salisbury St, Raleigh, NC 27601',
      '412 S Salisbury Street, Raleigh, NC 27601',
    ],
    [
      'of a Wisconsin grid in two words',
      'n64 w23760 Main Street, Sussex WI 53089',
      'N64W23760 Main Street, Sussex, WI 53089',
    ],
    [
      'of a county’s own grid',
      'W4567 County Road A, Elkhorn, WI 53121',
      'W4567 County Road A, Elkhorn, WI 53121',
    ],
    ['of a Utah grid', '350 S 200 E, Salt Lake City, UT 84111', '350 S 200 E, Salt Lake City, UT 84111'],
    [
      'with half a number',
      '733 1/2 N Main St, Raleigh, NC 27601',
      '733 1/2 N Main Street, Raleigh, NC 27601',
    ],
    [
      'with the sign for a half',
      '733½ N Main St, Raleigh, NC 27601',
      '733 1/2 N Main Street, Raleigh, NC 27601',
    ],
    [
      'of an urbanization',
      'Urb. Las Gladiolas, 150 Calle A, San Juan, PR 00926',
      '150 Calle A, San Juan, PR 00926',
    ],
    ['in Puerto Rico by its ZIP code', '20 Calle Comercio, 00716', '20 Calle Comercio, Ponce, PR 00716'],
    [
      'in Puerto Rico with its name in full',
      '20 Calle Post, Mayagüez, Puerto Rico 00680',
      '20 Calle Post, Mayagüez, PR 00680',
    ],
    ['in Puerto Rico without commas', '20 Calle Post Mayaguez PR', '20 Calle Post, Mayagüez, PR 00680'],
  ])('%s is read correctly', (_which, typed, matched) => {
    expect(findParcels(typed)).toMatchObject({ kind: 'found', matchedAddress: matched })
  })

  it.each([
    'Fl 3, Miami, FL 33130',
    'N Main St, Sussex, WI 53089',
    '1/2 Main St, Raleigh, NC 27601',
    '20 Calle Post, Mayagüez, PR 27601',
    '20 Calle Post, Miami, PR',
    '20 Calle Post, PR 00899',
  ])('%j is still refused', (typed) => {
    expect(findParcels(typed)).toMatchObject({ kind: 'refused', status: 400 })
  })
})
