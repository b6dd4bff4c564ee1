import { endpoints } from '@portolan/contract'
import { handle } from '../http/handle.ts'
import { giveTicket } from './give-ticket.ts'

/** The endpoint of {@link giveTicket}. */
export const createStreamTicket = handle(endpoints.createStreamTicket, giveTicket)
