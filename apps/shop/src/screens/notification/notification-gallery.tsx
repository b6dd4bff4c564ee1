import { SkeletonRows } from '@portolan/ui'
import {
	NoticeCard,
	NoticeChoices,
	NoticeTabs,
	PushSwitch,
	sampleNotice,
	sampleSetting,
} from '../../features/notices/index.ts'
import { NoNotices } from './no-notices.tsx'
import { Waiting } from './waiting.tsx'

const nothing = () => undefined

/** The states of the notifications, for the gallery. */
export const gallery = {
	loading: () => <SkeletonRows tall />,
	empty: () => <NoNotices filter="all" />,
	emptyGroup: () => <NoNotices filter="claims" />,
	waiting: () => <Waiting me={{ order_unpaid: 1, order_unshipped: 3, order_unreceived: 2 }} />,
	one: () => <NoticeCard notice={sampleNotice()} />,
	many: () => (
		<div className="flex flex-col gap-3">
			<NoticeTabs
				value="all"
				unread={[
					{ group: 'orders', unread: 2 },
					{ group: 'money', unread: 12 },
				]}
				onChange={nothing}
			/>
			<NoticeCard notice={sampleNotice()} />
			<NoticeCard
				notice={sampleNotice({
					group: 'security',
					title: 'New device login',
					text: 'Somebody signed in to your account with Chrome · Android (203.0.113.…). If that was not you, end that sign-in and change your password.',
					ref_type: 'security',
					ref_id: '',
				})}
			/>
			<NoticeCard notice={sampleNotice({ group: 'money', title: 'Top-up completed', read: 1 })} />
		</div>
	),
	choices: () => <NoticeChoices setting={sampleSetting} onChoose={nothing} />,
	pushOff: () => <PushSwitch state="off" busy={false} onTurn={nothing} />,
	pushOn: () => <PushSwitch state="on" busy={false} onTurn={nothing} />,
	pushBlocked: () => <PushSwitch state="blocked" busy={false} onTurn={nothing} />,
	pushUnsupported: () => <PushSwitch state="unsupported" busy={false} onTurn={nothing} />,
}
