/** Rent roll of three leased units, to which tests add rows. */
export const heads = 'Unit,Tenant,Status,Lease from,Lease to,Rent\n'
export const three = `101,Ann,Occupied,1/1/2026,12/31/2026,900
102,Bob,Occupied,2/1/2026,1/31/2027,950
103,Cal,Occupied,3/1/2026,2/28/2027,1000
`
/** What `foundIn` returns for it. */
export const clean = { units: 3, let: 3, rent: 2850, findings: [] }
/** What `foundIn` returns if no figures are claimed. */
export const silent = { units: null, let: null, rent: null }
