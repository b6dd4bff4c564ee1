// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.30;

/// A token for chains that begin on this machine: anybody may make more of it. With a fee it behaves like tokens that keep
/// some of every transfer and say nothing of it in their log.
contract TestDollar {
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable feeBasisPoints;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory symbol_, uint8 decimals_, uint256 feeBasisPoints_) {
        symbol = symbol_;
        decimals = decimals_;
        feeBasisPoints = feeBasisPoints_;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    /// Several transfers in one transaction that is called on the token itself.
    function transferMany(address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) move(to[i], values[i]);
    }

    function move(address to, uint256 value) private {
        require(balanceOf[msg.sender] >= value, "too low");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - (value * feeBasisPoints) / 10000;
        emit Transfer(msg.sender, to, value);
    }
}
