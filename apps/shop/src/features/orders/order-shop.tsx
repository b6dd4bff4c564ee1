import { AppLink, ForwardIcon, Icon } from '@portolan/ui'
import { Store } from 'lucide-react'
import { links } from '../../shared/links.ts'
import type { Order } from './order-types.ts'

/** The shop of an order, which opens its page. */
export function OrderShop({ shop, className }: { shop: Order['shop']; className: string }) {
	return (
		<AppLink
			to={links.shop(shop.mer_id)}
			className={`flex min-h-11 min-w-0 items-center gap-2 ${className}`}
		>
			<Icon as={Store} size={18} className="text-ink-2" />
			<h2 dir="auto" className="min-w-0 text-15 leading-tight break-words">
				{shop.mer_name}
			</h2>
			<ForwardIcon size={16} />
		</AppLink>
	)
}
