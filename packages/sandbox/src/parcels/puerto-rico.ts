/** Street ZIP codes by municipality, the default first. The ZIP code package covers states only. */
const ZIPS: Record<string, string> = {
  Adjuntas: '00601',
  Aguada: '00602',
  Aguadilla: '00603 00604 00605 00690',
  'Aguas Buenas': '00703',
  Aibonito: '00705 00786',
  Añasco: '00610',
  Arecibo: '00612 00613 00614 00616 00652 00688',
  Arroyo: '00714',
  Barceloneta: '00617',
  Barranquitas: '00794',
  Bayamón: '00956 00957 00958 00959 00960 00961',
  'Cabo Rojo': '00623 00622',
  Caguas: '00725 00726 00727',
  Camuy: '00627',
  Canóvanas: '00729',
  Carolina: '00979 00981 00982 00983 00984 00985 00986 00987 00988',
  Cataño: '00962 00963',
  Cayey: '00736 00737',
  Ceiba: '00735 00742',
  Ciales: '00638',
  Cidra: '00739',
  Coamo: '00769',
  Comerío: '00782',
  Corozal: '00783',
  Culebra: '00775',
  Dorado: '00646',
  Fajardo: '00738 00740',
  Florida: '00650',
  Guayama: '00784 00785',
  Guayanilla: '00656',
  Guaynabo: '00969 00965 00966 00968 00970 00971',
  Gurabo: '00778',
  Guánica: '00653 00647',
  Hatillo: '00659',
  Hormigueros: '00660',
  Humacao: '00791 00741 00792',
  Isabela: '00662',
  Jayuya: '00664',
  'Juana Díaz': '00795',
  Juncos: '00777',
  Lajas: '00667',
  Lares: '00669 00631',
  'Las Marías': '00670',
  'Las Piedras': '00771',
  Loíza: '00772',
  Luquillo: '00773',
  Manatí: '00674',
  Maricao: '00606',
  Maunabo: '00707',
  Mayagüez: '00680 00681 00682',
  Moca: '00676',
  Morovis: '00687',
  Naguabo: '00718 00744',
  Naranjito: '00719',
  Orocovis: '00720',
  Patillas: '00723',
  Peñuelas: '00624',
  Ponce: '00730 00715 00716 00717 00728 00731 00732 00733 00734 00780',
  Quebradillas: '00678',
  Rincón: '00677',
  'Río Grande': '00745 00721',
  'Sabana Grande': '00637',
  Salinas: '00751 00704',
  'San Germán': '00683 00636',
  'San Juan':
    '00901 00902 00906 00907 00908 00909 00910 00911 00912 00913 00914 00915 00916 00917 00918 00919 00920 00921 00922 00923 00924 00925 00926 00927 00928 00929 00930 00931 00933 00934 00935 00936',
  'San Lorenzo': '00754',
  'San Sebastián': '00685',
  'Santa Isabel': '00757',
  'Toa Alta': '00953 00954',
  'Toa Baja': '00949 00950 00951 00952',
  'Trujillo Alto': '00976 00977 00978',
  Utuado: '00641 00611',
  'Vega Alta': '00692',
  'Vega Baja': '00693 00694',
  Vieques: '00765',
  Villalba: '00766',
  Yabucoa: '00767',
  Yauco: '00698',
}

const unaccented = (name: string): string =>
  name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const municipalities = Object.entries(ZIPS).map(([city, zips]) => ({ city, zips: zips.split(' ') }))

export function municipalityOfZip(zip: string): { city: string; zip: string } | undefined {
  const found = municipalities.find(({ zips }) => zips.includes(zip))
  return found && { city: found.city, zip }
}

/** With its first ZIP code; accents are optional. */
export function municipalityOfName(name: string): { city: string; zip: string } | undefined {
  const found = municipalities.find(({ city }) => unaccented(city) === unaccented(name))
  return found && { city: found.city, zip: found.zips[0] ?? '' }
}
