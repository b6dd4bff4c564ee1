import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
import { FormKey, wasAnswered } from '@portolan/web'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './api.ts'
import { renewSession } from './session.ts'

/**
 * Does what an endpoint of the contract says, once. Where the call takes an Idempotency-Key, the key is made when the form opens: a
 * second press, or a press after an answer that was lost, gets the first answer again. Another wish gets another key, else the
 * server would refuse it, and so does the next one after an answer. Everything the desk shows is read again
 * after it.
 */
export function useSend<E extends Endpoint>(
	endpoint: E,
	/** For calls that answer with a new token: hears the answer before anything is read again, for the token before is refused by then. */
	onReply?: (reply: CallReply<E>) => void,
): UseMutationResult<CallReply<E>, Error, CallInput<E>> {
	const queryClient = useQueryClient()
	const [key] = useState(() => new FormKey())
	return useMutation({
		mutationFn: async (input: CallInput<E>) => {
			const idempotencyKey = endpoint.idempotent ? key.for(JSON.stringify(input)) : null
			try {
				if (!onReply) {
					const reply = await call(endpoint, input, { idempotencyKey })
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
		// Refused because it stands otherwise by now: the page behind shall show how.
		onError: (error) => {
			if (wasAnswered(error)) void queryClient.invalidateQueries()
		},
	})
}
