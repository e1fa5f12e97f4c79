// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** A clone is an object of its own. */
public final class CloneApart implements Cloneable {
    int count;
    static CloneApart original;
    static CloneApart copy;

    public static void main(String[] args) throws Exception {
        original = new CloneApart();
        original.count = 1;
        copy = (CloneApart) original.clone();
        Thread thread = new Thread(() -> {
            original.count = 2; // at: ORIGINAL
        });
        thread.start();
        copy.count = 3; // apart: ORIGINAL
        thread.join();
        System.out.println(original.count + copy.count);
    }
}
