// SPDX-License-Identifier: Apache-2.0

import java.util.Vector;

/** Threads fill, empty, copy and compare vectors that they share. */
public final class Vectors {
    private Vectors() {}

    public static void main(String[] args) throws Exception {
        Vector<Integer> one = new Vector<>();
        Vector<Integer> other = new Vector<>();
        other.add(0);
        Team.run(
                () -> {
                    one.add(1);
                    one.addAll(other);
                    one.removeAll(other);
                },
                () -> {
                    other.add(2);
                    other.removeAllElements();
                    other.add(3);
                },
                () -> {
                    new Vector<>(other).size();
                    one.lastIndexOf(3);
                    one.containsAll(other);
                });
    }
}
