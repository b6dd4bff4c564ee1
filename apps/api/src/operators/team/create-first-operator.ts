import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuseCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'
import { limitOperatorAddress } from '../sign-in/limit-operator-address.ts'
import { hashOperatorPassword } from '../sign-in/operator-passwords.ts'
import { giveTicket } from '../sign-in/tickets.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openOperator } from './open-operator.ts'

/**
 * Creates an operator from the token that a start printed or an admin gave, and returns a ticket for choosing the second
 * factor. Refuses `login_failed` for a token that is used, too old or unknown, `not_confirmed` while a second operator
 * has not agreed, and `already_taken` for the name (the token stays valid then).
 */
export const createFirstOperator = handle(
	endpoints.createFirstOperator,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await limitOperatorAddress(ctx)
		await refuseCommonPassword(ctx, input.password, 'password')
		const invitation = await acceptInvitation(ctx, input.token)
		const id = await openOperator(ctx, {
			...invitation,
			name: input.name,
			passwordHash: await hashOperatorPassword(input.password),
		})
		return {
			next: 'setup',
			ticket: await giveTicket(ctx, { purpose: 'setup', operatorId: id }),
		}
	},
)
