import { MAY_BE_CHARGED, NO_SECOND_ORDER, UNKNOWN_ORDER } from '../contract/order-words.ts'
import { addSentences, titles } from './explain.ts'

/** What the calls behind the sign-in say for themselves, keyed as in explain.ts. The frame brings them. */
addSentences({
  'switched-off': [
    'This browser’s access was switched off',
    'Somebody deactivated the key that this browser uses for your account. Turn it on again, or sign out.',
  ],
  denied: [
    'Your account can’t use the valuation service',
    'You are signed in, but the service refuses valuation calls for this account. Ask your contact at the service to turn on access.',
  ],
  renewed: [
    'Please send it once more',
    'The service refused this browser’s access, which is good again now. It did not carry out the last step.',
  ],
  'key-limit': [
    'This browser has to wait for a new key',
    'The service refused three of its keys within an hour. To go on at once, sign out and sign in again.',
  ],
  'createApiKey too-many': [
    titles.createApiKey,
    'Several keys were asked for within a short time. Nothing is lost; wait a while, then try again.',
  ],
  'createApiKey forbidden': [
    titles.createApiKey,
    'The service refused to make a key. If the account has too many, deactivate one that you no longer need under API keys, then try again.',
  ],
  'createApiKey unknown-outcome': [
    'We don’t know yet whether the key was created',
    'The connection broke before the answer came. If the key is in your list, its secret can’t be shown any more: deactivate it and create another.',
  ],
  'deleteApiKey forbidden': [titles.deleteApiKey, 'This key belongs to another user.'],
  'deleteApiKey missing': [
    'There is no such key any more',
    'It may have been deactivated already. Your list shows the keys that are active.',
  ],
  'searchParcels missing': [
    'No parcel at this address',
    'The address was found, but no land parcel is recorded there. Check the house number, or try a neighboring one.',
  ],
  'searchParcels invalid': [
    'This address could not be found',
    'Write it with street, city, state and ZIP, for example “412 Glenwood Ave, Raleigh, NC 27603”.',
  ],
  'createProperty missing': [
    'This parcel was not found',
    'The service does not know this parcel number in this county. Search for the address again and choose from the list.',
  ],
  'uploadDocument missing': [
    titles.uploadDocument,
    'The service does not find this property under your account. The file is still on your computer.',
  ],
  'uploadDocument invalid': [
    titles.uploadDocument,
    'The service refused this file or one of its fields. Correct it and send it again.',
  ],
  'uploadDocument broken': [
    titles.uploadDocument,
    'The service could not store the file. It is still on your computer; send it again in a few minutes.',
  ],
  'uploadDocument unreachable': [
    titles.uploadDocument,
    'The service could not be reached. The file is still on your computer; send it again when you are connected.',
  ],
  'uploadDocument unknown-outcome': [
    'We don’t know whether the document was received',
    'The connection broke before the answer came. Sending it again may store it twice, which does no harm.',
  ],
  'createOrder unreachable': [
    titles.createOrder,
    'The service could not be reached and nothing was sent. You were not charged. Try again when you are connected.',
  ],
  'createOrder unknown-outcome': [
    UNKNOWN_ORDER,
    `The connection broke after we sent it. ${MAY_BE_CHARGED} ${NO_SECOND_ORDER}.`,
  ],
  'getOrder missing': [
    'There is no such order under your account',
    'Check the number. Only the account that placed an order can see it.',
  ],
  'getOrder too-many': [
    titles.getOrder,
    'An order can be checked once a minute. It is checked again by itself as soon as that is allowed.',
  ],
})
