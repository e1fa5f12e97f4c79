// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.ArrayList;
import java.util.List;

/** What a method makes and keeps to itself is nobody's business. */
public final class KeptToItself {
    static String describe(int number) {
        StringBuilder text = new StringBuilder("n = ");
        text.append(number); // expect: none
        List<String> parts = new ArrayList<>();
        parts.add("x"); // expect: none
        return text.append(parts.size()).toString(); // expect: none
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> System.out.println(describe(1)));
        thread.start();
        thread.join();
        System.out.println(describe(2));
    }
}
