import { MAY_BE_CHARGED, NO_SECOND_ORDER, UNKNOWN_ORDER } from '@plumbline/service-contract/order-copy'
import { failed } from '@plumbline/service-contract/operations'
import { addSentences } from './explain.ts'

/** Calls after sign-in, keyed as in explain.ts; loaded with the frame. */
addSentences({
  denied: [
    'Your account can’t use the valuation service',
    'You’re signed in, but this account can’t search addresses, upload documents or place orders. Ask support to turn on access.',
  ],
  'createApiKey too-many': [
    failed.createApiKey,
    'Too many keys were requested in a short time. Nothing is lost. Wait a while, then try again.',
  ],
  'createApiKey forbidden': [
    failed.createApiKey,
    'The service refused to create a key. If your account has too many, deactivate one you don’t need under API keys, then try again.',
  ],
  'createApiKey unknown-outcome': [
    'We don’t know yet whether the key was created',
    'The connection dropped before we got a response. If the key is listed, its secret can’t be shown again: deactivate it and create another.',
  ],
  'deleteApiKey forbidden': [failed.deleteApiKey, 'This key belongs to another user.'],
  'deleteApiKey missing': [
    'This key no longer exists',
    'It may already be deactivated. Only active keys are listed.',
  ],
  'searchParcels missing': [
    'No parcel at this address',
    'We found the address, but no parcel is recorded there. Check the house number, or try a neighboring address.',
  ],
  'searchParcels invalid': [
    'We couldn’t find this address',
    'Include the street, city, state and ZIP, for example “412 Glenwood Ave, Raleigh, NC 27603”.',
  ],
  'createProperty broken': [
    'We couldn’t confirm the registration',
    'We had a problem on our end. Try again in a few minutes. No duplicate is created.',
  ],
  'createProperty unreachable': [
    'We couldn’t confirm the registration',
    'We couldn’t reach the server. Check your connection and try again. No duplicate is created.',
  ],
  'createProperty missing': [
    'We couldn’t find this parcel',
    'We have no parcel with this number in this county. Search the address again and choose a parcel.',
  ],
  'uploadDocument missing': [
    failed.uploadDocument,
    'We couldn’t find this property in your account. The file is still on your device.',
  ],
  'uploadDocument invalid': [
    failed.uploadDocument,
    'We couldn’t accept this file or its details. Correct it and upload again.',
  ],
  'uploadDocument broken': [
    failed.uploadDocument,
    'We couldn’t save the file. It’s still on your device. Upload it again in a few minutes.',
  ],
  'uploadDocument unreachable': [
    failed.uploadDocument,
    'We couldn’t reach the server. The file is still on your device. Upload it again when you’re back online.',
  ],
  'uploadDocument unknown-outcome': [
    'We don’t know yet whether the document was uploaded',
    'The connection dropped before we got a response. Uploading again may create a duplicate, which does no harm.',
  ],
  'createOrder unreachable': [
    failed.createOrder,
    'We couldn’t reach the server, and nothing was sent. You were not charged. Try again when you’re back online.',
  ],
  'createOrder unknown-outcome': [
    UNKNOWN_ORDER,
    `The connection dropped after we sent it. ${MAY_BE_CHARGED} ${NO_SECOND_ORDER}.`,
  ],
  'getOrder missing': [
    'We couldn’t find this order in your account',
    'Check the number. Only the account that placed an order can see it.',
  ],
  'getOrder too-many': [
    failed.getOrder,
    'We can check an order once a minute. Wait a minute, then try again.',
  ],
})
