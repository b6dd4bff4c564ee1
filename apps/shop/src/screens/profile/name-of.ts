import { fullName } from '../../shared/full-name.ts'
import type { Me } from '../../shared/session.ts'

/** The name of a shopper: their own name, else the nickname, else the username. */
export function nameOf(
	me: Pick<Me, 'given_name' | 'family_name' | 'nickname' | 'username'>,
): string {
	return fullName(me) || me.nickname || me.username
}
