/** Census areas, municipalities, and cities that are boroughs, by the last three digits; the rest are boroughs. */
const alaska: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['016', '050', '063', '066', '070', '105', '158', '180', '198', '240', '261', '290'].map((code) => [
      code,
      'Census Area',
    ]),
  ),
  ...Object.fromEntries(['020', '230'].map((code) => [code, 'Municipality'])),
  ...Object.fromEntries(['110', '220', '282'].map((code) => [code, 'City and Borough'])),
}

/** States and territories where the name stands alone: the District, Guam, and the islands. */
const bare = ['11', '60', '66', '69', '78']

/** Independent cities outside of Virginia, each beside a county that may have the same name. */
const cities = ['24510', '29510']

/**
 * A county's name with what it is, "Wake County", "Acadia Parish", "Richmond city", as the US Census Bureau writes it.
 * `fips` is the five-digit code, `name` the bare name.
 */
export function fullCountyName(fips: string, name: string): string {
  const [state, county] = [fips.slice(0, 2), fips.slice(2)]
  if (bare.includes(state) || fips === '32510') return name
  if (cities.includes(fips) || (state === '51' && Number(county) >= 510)) return `${name} city`
  if (state === '09' && Number(county) >= 110) return `${name} Planning Region`
  if (state === '22') return `${name} Parish`
  if (state === '72') return `${name} Municipio`
  if (state === '02') return `${name} ${alaska[county] ?? 'Borough'}`
  return `${name} County`
}
