import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { removeAddress } from './remove-address.ts'

/** The endpoint of {@link removeAddress}. */
export const deleteAddress = handle(endpoints.deleteAddress, removeAddress)
