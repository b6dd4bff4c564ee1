import type { NoticeGroup } from '@portolan/contract'
import {
	MessageCircle,
	Package,
	ReceiptText,
	ShieldCheck,
	Star,
	Tag,
	Wallet,
	type LucideIcon,
} from 'lucide-react'
import type { WordKey } from '../../shared/messages.ts'

/** The name and the icon of each group. */
export const groupFaces: Record<NoticeGroup, { icon: LucideIcon; label: WordKey; about: WordKey }> =
	{
		orders: { icon: Package, label: 'notices.group_orders', about: 'notices.about_orders' },
		claims: { icon: ReceiptText, label: 'notices.group_claims', about: 'notices.about_claims' },
		money: { icon: Wallet, label: 'notices.group_money', about: 'notices.about_money' },
		security: {
			icon: ShieldCheck,
			label: 'notices.group_security',
			about: 'notices.about_security',
		},
		reviews: { icon: Star, label: 'notices.group_reviews', about: 'notices.about_reviews' },
		catalogue: { icon: Tag, label: 'notices.group_catalogue', about: 'notices.about_catalogue' },
		chat: { icon: MessageCircle, label: 'notices.group_chat', about: 'notices.about_chat' },
	}
