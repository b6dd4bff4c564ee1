import { Icon, ListGroup, ListRow, Skeleton, SkeletonRows } from '@portolan/ui'
import { CalendarDays, Mail, MapPin, Smartphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ContactText } from '../../features/accounts/index.ts'
import { date } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { ContactSheet, type ContactTask } from './contact-sheet.tsx'
import type { ContactKind } from './contact-types.ts'
import { NamesForm } from './names-form.tsx'

/** The account: its picture, its names, and its contacts. */
export default function ProfileScreen() {
	const me = useMe()
	const [task, setTask] = useState<ContactTask | null>(null)
	if (!me)
		return (
			<Screen title={t('title.profile')} backTo="/filter">
				<ProfileShape />
			</Screen>
		)
	return (
		<Screen title={t('title.profile')} backTo="/filter">
			<div className="space-y-7 pt-4">
				<AvatarPicker me={me} />
				<NamesForm me={me} />
				<ListGroup label={t('profile.contact')}>
					<ListRow
						start={<Icon as={Mail} />}
						title={t('accounts.email')}
						text={<ContactText address={me.email} isVerified={me.email_verified === 1} />}
						end={endOf(me.email, me.email_verified)}
						onPress={() => setTask(taskOf('email', me.email, me.email_verified))}
					/>
					<ListRow
						start={<Icon as={Smartphone} />}
						title={t('accounts.mobile')}
						text={
							<ContactText
								address={`${me.dial_code} ${me.mobile}`.trim()}
								isVerified={me.mobile_verified === 1}
							/>
						}
						end={endOf(me.mobile, me.mobile_verified)}
						onPress={() => setTask(taskOf('mobile', me.mobile, me.mobile_verified))}
					/>
					<ListRow start={<Icon as={MapPin} />} title={t('title.address')} to="/address" />
				</ListGroup>
				<ListGroup label={t('profile.account')}>
					<ListRow
						start={<Icon as={UserRound} />}
						title={t('accounts.username')}
						text={t('profile.username_fixed')}
						end={<bdi className="text-ink">{me.username}</bdi>}
					/>
					<ListRow
						start={<Icon as={CalendarDays} />}
						title={t('profile.since')}
						end={<span className="text-ink">{date(me.createtime)}</span>}
					/>
				</ListGroup>
			</div>
			<ContactSheet
				task={task}
				me={me}
				onClose={() => setTask(null)}
				onChange={(kind) => setTask({ kind, what: 'change' })}
			/>
		</Screen>
	)
}

/** What pressing the row does: an address that is not verified yet is verified, every other one is changed. */
function taskOf(kind: ContactKind, address: string, verified: 0 | 1): ContactTask {
	return { kind, what: address !== '' && verified === 0 ? 'verify' : 'change' }
}

function endOf(address: string, verified: 0 | 1): string {
	return address !== '' && verified === 0 ? t('profile.verify') : t('profile.change')
}

/** Shown in place of the profile while it is loaded. */
export function ProfileShape() {
	return (
		<div aria-hidden className="space-y-6 pt-4">
			<Skeleton className="mx-auto size-24 rounded-full" />
			<SkeletonRows count={4} />
		</div>
	)
}
