// SPDX-License-Identifier: Apache-2.0
import java.util.*;

/** A parallel stream adds to a HashMap. */
public class Streamed {
    public static void main(String[] args) {
        Map<Integer, Integer> squares = new HashMap<>();
        java.util.stream.IntStream.range(0, 64).parallel().forEach(i -> squares.put(i, i * i));
        System.out.println("streamed");
    }
}
