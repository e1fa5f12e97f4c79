// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against {@link HashMap}. */
class HashTrieTest {
    /** Few hashes, so that many keys share one. */
    private record Key(int number) {
        @Override
        public int hashCode() {
            return number % 7 << number % 3 * 10;
        }
    }

    @Test
    void isAMap() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            HashTrie<Key, Integer> trie = HashTrie.empty();
            Map<Key, Integer> map = new HashMap<>();
            for (int i = random.nextInt(60); i > 0; i--) {
                Key key = new Key(random.nextInt(20));
                if (random.nextInt(3) == 0) {
                    trie = trie.without(key);
                    map.remove(key);
                } else {
                    int value = random.nextInt(3);
                    trie = trie.with(key, value);
                    map.put(key, value);
                }
            }
            Map<Key, Integer> seen = new HashMap<>();
            trie.forEach(seen::put);
            assertThat(seen).as("seed %d", seed).isEqualTo(map);
            assertThat(trie.size()).isEqualTo(map.size());
            for (int i = 0; i < 20; i++) {
                assertThat(trie.get(new Key(i))).isEqualTo(map.get(new Key(i)));
            }
            HashTrie<Key, Integer> again = HashTrie.empty();
            for (Map.Entry<Key, Integer> entry : map.entrySet()) {
                again = again.with(entry.getKey(), entry.getValue());
            }
            assertThat(again).isEqualTo(trie).hasSameHashCodeAs(trie);
            Key one = new Key(random.nextInt(20));
            assertThat(again.with(one, 9)).isNotEqualTo(trie);
            assertThat(again.without(one).equals(trie)).isEqualTo(!map.containsKey(one));
        }
    }
}
