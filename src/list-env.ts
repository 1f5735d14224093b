/** Whether several valuations of a list may be paid with one card form: unless the build says `VITE_LIST_PAYMENTS=off`. */
export const mayPayLists = (): boolean => import.meta.env.VITE_LIST_PAYMENTS !== 'off'
