import { Icon, ListGroup, ListRow, Skeleton, SkeletonRows } from '@portolan/ui'
import { CalendarDays, Mail, MapPin, Smartphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import { date } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { ContactSheet, type ContactKind } from './contact-sheet.tsx'
import { NamesForm } from './names-form.tsx'

/** Who one is: the picture, the names, and how one is reached. */
export default function ProfileScreen() {
	const me = useMe()
	const [changing, setChanging] = useState<ContactKind | null>(null)
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
						text={<bdi className="wrap-anywhere">{me.email}</bdi>}
						end={t('profile.change')}
						onPress={() => setChanging('email')}
					/>
					<ListRow
						start={<Icon as={Smartphone} />}
						title={t('accounts.mobile')}
						text={<bdi dir="ltr">{`${me.dial_code} ${me.mobile}`}</bdi>}
						end={t('profile.change')}
						onPress={() => setChanging('mobile')}
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
			<ContactSheet kind={changing} me={me} onClose={() => setChanging(null)} />
		</Screen>
	)
}

/** The shape of the profile while it is on its way. */
export function ProfileShape() {
	return (
		<div aria-hidden className="space-y-6 pt-4">
			<Skeleton className="mx-auto size-24 rounded-full" />
			<SkeletonRows count={4} />
		</div>
	)
}
