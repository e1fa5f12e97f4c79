// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A container is its maker's own until others can find it: in a field, in an object, behind a view. What the maker does right afterwards counts. */
public final class TouchedThenPublished {
    static volatile List<String> list;
    static volatile Holder holder;
    static volatile Set<String> keys;

    static final class Holder {
        final Set<String> set;

        Holder(Set<String> set) {
            this.set = set;
        }
    }

    static List<String> make() {
        return new ArrayList<>();
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            List<String> ownList = make();
            ownList.add("a"); // expect: none
            list = ownList;
            ownList.add("b"); // at: LIST; expect: r(ArrayList) w(ArrayList)

            Set<String> ownSet = new HashSet<>();
            Holder own = new Holder(ownSet);
            own.set.add("a"); // expect: none
            holder = own;
            ownSet.add("b"); // at: SET; expect: r(HashSet) w(HashSet)

            Map<String, String> ownMap = new HashMap<>();
            Set<String> view = ownMap.keySet();
            new Holder(view).set.isEmpty(); // expect: none
            keys = view;
            ownMap.put("b", "c"); // at: MAP; expect: r(HashMap) w(HashMap)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(list.size()); // racy: LIST
        System.out.println(holder.set.size()); // racy: SET
        System.out.println(keys.size()); // racy: MAP
        Parked.end(thread);
    }
}
