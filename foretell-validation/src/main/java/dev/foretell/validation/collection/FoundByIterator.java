// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** Who finds an iterator or a stream finds the list that it goes over, which nobody has published. */
public final class FoundByIterator {
    static volatile Iterator<String> iterator;
    static volatile Stream<String> stream;

    static List<String> make() {
        return new ArrayList<>(List.of("a", "b"));
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            List<String> walked = make();
            walked.get(0); // expect: none
            iterator = walked.iterator();
            walked.set(0, "c"); // at: WALKED; expect: r(ArrayList) w(ArrayList)

            List<String> streamed = make();
            streamed.get(0); // expect: none
            stream = streamed.stream();
            streamed.set(0, "c"); // expect: r(ArrayList) w(ArrayList)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(iterator.next()); // racy: WALKED
        System.out.println(stream.count());
        Parked.end(thread);
    }
}
