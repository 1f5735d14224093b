import { askForDatabases, openOnceDatabase } from '#api/outbox/database.ts'
import { openPortfolio } from '#portfolio/store/database.ts'

// Must run first: the databases open while the scripts start, which takes long on a slow phone.
askForDatabases()
if (document.documentElement.dataset['shape'] === 'app') {
  void openOnceDatabase()
  void openPortfolio()
}
