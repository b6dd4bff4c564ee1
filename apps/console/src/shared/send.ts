import { CallError, type CallInput, type CallReply } from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
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
					key.renew()
					return reply
				}
				return await renewSession(async () => {
					const reply = await call(endpoint, input, { idempotencyKey, renewsSession: true })
					key.renew()
					onReply(reply)
					return reply
				})
			} catch (error) {
				if (wasAnswered(error)) key.renew()
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

/** A refusal rolled everything back; without an answer, or with "in progress", the first attempt may still have been done. */
function wasAnswered(error: unknown): boolean {
	const problem = error instanceof CallError ? error.problem : null
	return problem !== null && problem.code !== 'in_progress' && problem.code !== 'unexpected'
}

class FormKey {
	#key = randomUuid()
	#wish: string | null = null

	for(wish: string): string {
		if (this.#wish !== null && this.#wish !== wish) this.renew()
		this.#wish = wish
		return this.#key
	}

	renew(): void {
		this.#key = randomUuid()
		this.#wish = null
	}
}

/** A new random id. `crypto.randomUUID` exists on https and localhost only; a desk tried out over a home network has neither. */
export function randomUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
