import { SkeletonRows } from '@portolan/ui'
import { PasskeyList, type Passkey } from './passkey-list.tsx'
import { SessionList, type Session } from './session-list.tsx'

const nothing = () => undefined

function session(id: string, more: Partial<Session>): Session {
	return {
		session_id: id,
		device: 'Chrome · Android',
		place: '203.0.113.…',
		current: 0,
		createtime: 1_795_170_000,
		last_seen: 1_795_180_000,
		expiretime: 1_795_430_000,
		...more,
	}
}

const passkey: Passkey = {
	passkey_id: 'a',
	name: 'Safari · iPhone',
	createtime: 1_795_170_000,
	usedtime: null,
}

const here = session('a', { current: 1 })

/** The states of the lists of sessions and of passkeys, for the gallery. */
export const gallery = {
	loading: () => <SkeletonRows count={2} />,
	one: () => <SessionList sessions={[here]} busy={false} onEnd={nothing} onEndOthers={nothing} />,
	many: () => (
		<SessionList
			sessions={[
				here,
				session('b', { device: 'Safari · iPhone' }),
				session('c', { device: '', place: '' }),
			]}
			busy={false}
			onEnd={nothing}
			onEndOthers={nothing}
		/>
	),
	'no passkey': () => <PasskeyList passkeys={[]} canAdd onChoose={nothing} onAdd={nothing} />,
	passkeys: () => (
		<PasskeyList
			passkeys={[passkey, { ...passkey, passkey_id: 'b', name: '', usedtime: 1_795_180_000 }]}
			canAdd
			onChoose={nothing}
			onAdd={nothing}
		/>
	),
	'passkeys unsupported': () => (
		<PasskeyList passkeys={[passkey]} canAdd={false} onChoose={nothing} onAdd={nothing} />
	),
}
