import {
  FileSearch,
  House,
  CodeXml,
  KeyRound,
  LandPlot,
  ListPlus,
  MapPinPlus,
  Monitor,
  Moon,
  ReceiptText,
  SlidersHorizontal,
  Sun,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { searchText, searchWords } from '#lib/texts/search-text.ts'
import { paths } from '#paths.ts'
import type { Theme } from '#shell/frame/theme.ts'

const icon = { size: 17, strokeWidth: 1.6 } as const

/** Link of a command, the theme it sets, or what else it does. */
export type Place = {
  id: string
  label: string
  /** Further search words. */
  words: string
  icon: ReactNode
} & ({ to: string } | { theme: Theme })

export const actions: readonly Place[] = [
  {
    id: 'new-property',
    label: 'Add a property',
    words: 'new register address parcel',
    icon: <MapPinPlus {...icon} />,
    to: paths.newProperty(),
  },
  {
    id: 'new-list',
    label: 'Import addresses',
    words: 'add new several properties list csv excel paste bulk',
    icon: <ListPlus {...icon} />,
    to: paths.newAddressList(),
  },
  {
    id: 'find',
    label: 'Find missing records',
    words: 'add order by its number something again restore lost browser',
    icon: <FileSearch {...icon} />,
    to: paths.find(),
  },
  {
    id: 'new-key',
    label: 'Create an API key',
    words: 'new secret token',
    icon: <KeyRound {...icon} />,
    to: paths.newKey(),
  },
  { id: 'light', label: 'Light theme', words: 'look color', icon: <Sun {...icon} />, theme: 'light' },
  { id: 'dark', label: 'Dark theme', words: 'look color night', icon: <Moon {...icon} />, theme: 'dark' },
  {
    id: 'system',
    label: 'System theme',
    words: 'look color',
    icon: <Monitor {...icon} />,
    theme: 'system',
  },
]

export const pages: readonly Place[] = [
  { id: 'home', label: 'Home', words: 'start overview', icon: <House {...icon} />, to: paths.home() },
  {
    id: 'properties',
    label: 'Properties',
    words: 'list portfolio',
    icon: <LandPlot {...icon} />,
    to: paths.properties(),
  },
  {
    id: 'orders',
    label: 'Orders',
    words: 'list status',
    icon: <ReceiptText {...icon} />,
    to: paths.orders(),
  },
  {
    id: 'developers',
    label: 'Developers',
    words: 'api reference openapi',
    icon: <CodeXml {...icon} />,
    to: paths.developers(),
  },
  { id: 'keys', label: 'API keys', words: 'tokens access', icon: <KeyRound {...icon} />, to: paths.keys() },
  {
    id: 'settings',
    label: 'Settings',
    words: 'backup restore export theme account',
    icon: <SlidersHorizontal {...icon} />,
    to: paths.settings(),
  },
]

/** By beginnings of words. */
export function matches({ label, words }: Place, query: string): boolean {
  const text = ` ${searchText(label, words)}`
  return searchWords(query).every((word) => text.includes(` ${word}`))
}
