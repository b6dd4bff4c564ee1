import { BlockList, isIP } from 'node:net'

/**
 * Networks that no webhook may reach: this machine, private and link-local networks (with the metadata services of clouds), shared and
 * reserved ranges, multicast, and the IPv6 forms that carry an IPv4 address. Sources: RFC 6890 and the IANA registries of special-purpose
 * addresses.
 */
const closed = new BlockList()
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.31.196.0', 24],
	['192.52.193.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['192.175.48.0', 24],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
] as const)
	closed.addSubnet(network, bits, 'ipv4')

/** Addresses of the internet are in 2000::/3; of these, some ranges are no places of their own. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['2620:4f:8000::', 48],
	['3fff::', 20],
] as const)
	closed6.addSubnet(network, bits, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address may be called as a webhook. */
export function isPublicAddress(address: string): boolean {
	if (isIP(address) === 4) return !closed.check(address, 'ipv4')
	return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string): boolean {
	return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
