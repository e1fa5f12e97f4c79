// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.function.BiConsumer;

/**
 * An immutable map. A changed copy shares all but a path with the original, and its hash is known at once, so that a map may
 * be part of a monitor's state. A tree over the bits of the keys' hashes, highest first (Okasaki, Gill, <i>Fast Mergeable
 * Integer Maps</i>): the same keys make the same tree, so that comparing stops where parts are shared.
 */
final class HashTrie<K, V> {
    private static final HashTrie<?, ?> EMPTY = new HashTrie<>(null);

    private final Node<K, V> root;

    private HashTrie(Node<K, V> root) {
        this.root = root;
    }

    @SuppressWarnings("unchecked") // it has no keys
    static <K, V> HashTrie<K, V> empty() {
        return (HashTrie<K, V>) EMPTY;
    }

    /** A leaf, or a branch by the bit {@code bit} below which all its keys have the same bits. */
    private static final class Node<K, V> {
        final int hash;
        final int bit;
        final Node<K, V> left;
        final Node<K, V> right;
        final K key;
        final V value;

        /** Of a leaf: another one whose key has the same hash. */
        final Node<K, V> rest;

        final int size;
        final int sum;

        Node(int hash, K key, V value, Node<K, V> rest) {
            this.hash = hash;
            this.bit = 0;
            this.left = null;
            this.right = null;
            this.key = key;
            this.value = value;
            this.rest = rest;
            this.size = 1 + (rest == null ? 0 : rest.size);
            this.sum = (hash * 31 ^ value.hashCode()) + (rest == null ? 0 : rest.sum);
        }

        Node(int hash, int bit, Node<K, V> left, Node<K, V> right) {
            this.hash = hash;
            this.bit = bit;
            this.left = left;
            this.right = right;
            this.key = null;
            this.value = null;
            this.rest = null;
            this.size = left.size + right.size;
            this.sum = left.sum + right.sum;
        }

        boolean isLeaf() {
            return bit == 0;
        }

        /** Whether a key of this hash would be in this part of the tree. */
        boolean covers(int other) {
            int above = isLeaf() ? -1 : -(bit << 1);
            return ((hash ^ other) & above) == 0;
        }
    }

    int size() {
        return root == null ? 0 : root.size;
    }

    V get(K key) {
        int hash = spread(key);
        Node<K, V> node = root;
        while (node != null && !node.isLeaf()) {
            node = (hash & node.bit) == 0 ? node.left : node.right;
        }
        while (node != null && !(node.hash == hash && node.key.equals(key))) {
            node = node.rest;
        }
        return node == null ? null : node.value;
    }

    HashTrie<K, V> with(K key, V value) {
        return new HashTrie<>(put(root, spread(key), key, value));
    }

    private static <K, V> Node<K, V> put(Node<K, V> node, int hash, K key, V value) {
        if (node == null) {
            return new Node<>(hash, key, value, null);
        }
        if (!node.covers(hash)) {
            int bit = Integer.highestOneBit(node.hash ^ hash);
            Node<K, V> leaf = new Node<>(hash, key, value, null);
            return (hash & bit) == 0 ? new Node<>(hash, bit, leaf, node) : new Node<>(hash, bit, node, leaf);
        }
        if (node.isLeaf()) {
            return new Node<>(hash, key, value, cut(node, key));
        }
        return (hash & node.bit) == 0
                ? new Node<>(node.hash, node.bit, put(node.left, hash, key, value), node.right)
                : new Node<>(node.hash, node.bit, node.left, put(node.right, hash, key, value));
    }

    HashTrie<K, V> without(K key) {
        return new HashTrie<>(remove(root, spread(key), key));
    }

    private static <K, V> Node<K, V> remove(Node<K, V> node, int hash, K key) {
        if (node == null || !node.covers(hash)) {
            return node;
        }
        if (node.isLeaf()) {
            return cut(node, key);
        }
        boolean isLeft = (hash & node.bit) == 0;
        Node<K, V> left = isLeft ? remove(node.left, hash, key) : node.left;
        Node<K, V> right = isLeft ? node.right : remove(node.right, hash, key);
        return left == null ? right : right == null ? left : new Node<>(node.hash, node.bit, left, right);
    }

    /** The leaves of one hash without that of a key. */
    private static <K, V> Node<K, V> cut(Node<K, V> leaf, K key) {
        if (leaf == null || leaf.key.equals(key)) {
            return leaf == null ? null : leaf.rest;
        }
        return new Node<>(leaf.hash, leaf.key, leaf.value, cut(leaf.rest, key));
    }

    void forEach(BiConsumer<K, V> action) {
        each(root, action);
    }

    private static <K, V> void each(Node<K, V> node, BiConsumer<K, V> action) {
        if (node != null && !node.isLeaf()) {
            each(node.left, action);
            each(node.right, action);
        } else if (node != null) {
            action.accept(node.key, node.value);
            each(node.rest, action);
        }
    }

    private static int spread(Object key) {
        return key.hashCode() * 0x9E3779B9;
    }

    @Override
    public int hashCode() {
        return root == null ? 0 : root.sum;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof HashTrie<?, ?> other && same(root, other.root);
    }

    private static boolean same(Node<?, ?> one, Node<?, ?> other) {
        if (one == other || one == null || other == null) {
            return one == other;
        }
        if (one.size != other.size || one.sum != other.sum || one.hash != other.hash && one.isLeaf()) {
            return false;
        }
        if (one.isLeaf()) {
            return other.isLeaf() && sameLeaves(one, other);
        }
        return one.bit == other.bit && same(one.left, other.left) && same(one.right, other.right);
    }

    /** As sets: leaves of one hash are in the order of their making. */
    private static boolean sameLeaves(Node<?, ?> one, Node<?, ?> other) {
        for (Node<?, ?> leaf = one; leaf != null; leaf = leaf.rest) {
            Node<?, ?> found = other;
            while (found != null && !(found.key.equals(leaf.key) && found.value.equals(leaf.value))) {
                found = found.rest;
            }
            if (found == null) {
                return false;
            }
        }
        return true;
    }
}
