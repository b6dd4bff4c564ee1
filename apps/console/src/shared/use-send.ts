import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
import { FormKey, wasAnswered } from '@portolan/web'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './api.ts'
import { withSecondFactor } from './factor-question.ts'
import { renewSession } from './session.ts'

/**
 * Calls a writing endpoint of the contract, once. If it takes an Idempotency-Key, the key is made when the form opens: a second press, or a
 * press after a reply that was lost, gets the first reply again. Another input gets another key, else the server would refuse it; so does
 * the next request after a reply. If it needs a second factor, the person is asked for it and it is sent again. Everything the console shows is read again afterwards.
 */
export function useSend<E extends Endpoint>(
	endpoint: E,
	/** For endpoints that reply with a new token: called before anything is read again, because the old token is refused by then. */
	onReply?: (reply: CallReply<E>) => void,
): UseMutationResult<CallReply<E>, Error, CallInput<E>> {
	const queryClient = useQueryClient()
	const [key] = useState(() => new FormKey())
	return useMutation({
		mutationFn: async (input: CallInput<E>) => {
			const idempotencyKey = endpoint.idempotent ? key.for(JSON.stringify(input)) : null
			try {
				if (!onReply) {
					const reply = await withSecondFactor(() => call(endpoint, input, { idempotencyKey }))
					key.answered()
					return reply
				}
				return await renewSession(async () => {
					const reply = await call(endpoint, input, { idempotencyKey, renewsSession: true })
					key.answered()
					onReply(reply)
					return reply
				})
			} catch (error) {
				if (wasAnswered(error)) key.answered()
				throw error
			}
		},
		onSuccess: () => queryClient.invalidateQueries(),
		// It may be refused because the record has changed: the page behind shows its new state.
		onError: (error) => {
			if (wasAnswered(error)) void queryClient.invalidateQueries()
		},
	})
}
