import { Button, Card, Icon, ListGroup, ListRow } from '@portolan/ui'
import {
	Building2,
	CircleQuestionMark,
	Clock,
	Copy,
	Headset,
	Mail,
	MapPin,
	Phone,
	ReceiptText,
	type LucideIcon,
} from 'lucide-react'
import type { ReplyOf } from '../../shared/api.ts'
import { copyText } from '../../shared/copy.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

type Contact = ReplyOf<'getHome'>['contact']

/** Opens a conversation with the platform. */
export function WriteToUs({ contact }: { contact: Contact }) {
	return (
		<Card className="flex flex-col items-center gap-3 py-7! text-center">
			<span className="inline-flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
				<Icon as={Headset} size={30} />
			</span>
			<h2 className="text-20">{t('service.title')}</h2>
			<p className="max-w-[20rem] text-balance text-ink-2">{t('service.text')}</p>
			{contact.hours !== '' && (
				<p className="flex items-center gap-2 text-13 text-ink-2">
					<Icon as={Clock} size={16} />
					<bdi>{contact.hours}</bdi>
				</p>
			)}
			<Button size="m" to={links.chat({ platform: '1' })} className="mt-1">
				{t('chat.write_us')}
			</Button>
		</Card>
	)
}

/** Links to pages that answer common questions. */
export function Answers() {
	return (
		<ListGroup label={t('service.answers')}>
			<ListRow
				start={<Icon as={CircleQuestionMark} />}
				title={t('title.helpAndSupport')}
				text={t('service.help_text')}
				to="/helpAndSupport"
			/>
			<ListRow
				start={<Icon as={ReceiptText} />}
				title={t('title.order')}
				text={t('service.orders_text')}
				to="/order"
			/>
			<ListRow start={<Icon as={Building2} />} title={t('title.platform')} to="/platform" />
		</ListGroup>
	)
}

/** The other ways to contact the platform; those the shop has not filled in are left out. */
export function Contacts({ contact }: { contact: Contact }) {
	if (contact.email === '' && contact.phone === '' && contact.address === '') return null
	return (
		<ListGroup label={t('service.reach')}>
			{contact.email !== '' && (
				<Way
					icon={Mail}
					name={t('platform.email')}
					value={contact.email}
					href={`mailto:${contact.email}`}
				/>
			)}
			{contact.phone !== '' && (
				<Way
					icon={Phone}
					name={t('platform.phone')}
					value={contact.phone}
					href={`tel:${contact.phone.replaceAll(/[^+0-9]/g, '')}`}
				/>
			)}
			{contact.address !== '' && (
				<ListRow
					start={<Icon as={MapPin} />}
					title={contact.address}
					text={t('platform.address')}
				/>
			)}
		</ListGroup>
	)
}

/** A contact that opens when it is pressed, and that can be copied where no app opens it. */
function Way({
	icon,
	name,
	value,
	href,
}: {
	icon: LucideIcon
	name: string
	value: string
	href: string
}) {
	return (
		<div className="flex min-h-14 items-center gap-3 px-4 py-1.5">
			<Icon as={icon} className="text-brand" />
			<a href={href} className="flex min-h-11 min-w-0 flex-1 flex-col justify-center">
				<span className="text-12 text-ink-2">{name}</span>
				<span className="font-medium break-all text-brand">
					<bdi>{value}</bdi>
				</span>
			</a>
			<Button
				tone="plain"
				size="s"
				className="px-3!"
				label={t('service.copy', { what: value })}
				onPress={() => void copyText(value)}
			>
				<Icon as={Copy} size={16} />
			</Button>
		</div>
	)
}
